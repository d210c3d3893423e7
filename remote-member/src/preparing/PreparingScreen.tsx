import { Preparing } from '@site/shared';

export default Preparing;
