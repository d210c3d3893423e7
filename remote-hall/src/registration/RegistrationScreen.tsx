import { isLoggedInAtom, useAtomValue } from '@site/shared';
import { AfterLogin } from '../entrance/AfterLogin.tsx';
import { ShortRegistration } from './ShortRegistration.tsx';

/** 注册 with the short form. */
export default function RegistrationScreen() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return isLoggedIn ? <AfterLogin /> : <ShortRegistration />;
}
