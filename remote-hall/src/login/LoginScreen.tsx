import { isLoggedInAtom, useAtomValue, useSearchParams } from '@site/shared';
import { AfterLogin } from '../entrance/AfterLogin.tsx';
import { ShortRegistration } from '../registration/ShortRegistration.tsx';
import { Login } from './Login.tsx';

/** 登录; with `type=1` the short registration form at the same address. */
export default function LoginScreen() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [query] = useSearchParams();
  if (isLoggedIn) return <AfterLogin />;
  return query.get('type') === '1' ? <ShortRegistration /> : <Login />;
}
