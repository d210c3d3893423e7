declare module 'axios/lib/adapters/xhr.js' {
  import type { AxiosRequestConfig, AxiosResponse } from 'axios';

  export default function xhr(config: AxiosRequestConfig): Promise<AxiosResponse<string>>;
}
