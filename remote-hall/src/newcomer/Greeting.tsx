import {
  AppLink,
  Card,
  CloseIcon,
  currentScope,
  DepositIcon,
  IconButton,
  UserIcon,
  useAtom,
  useAtomValue,
  userInfoAtom,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './greeting.module.css';
import { newcomerAtom } from './NewcomerPlace.tsx';

function Greeting() {
  const [, setNewcomer] = useAtom(newcomerAtom);
  const name = useAtomValue(userInfoAtom)?.username;
  return (
    <Card aria-label="欢迎加入" className={styles.greeting}>
      <h2 className={styles.title}>欢迎加入{name && `，${name}`}</h2>
      <p className={styles.text}>可以先逛逛大厅，需要时再来：</p>
      <div className={styles.steps}>
        <AppLink to={paths.userInfo()} className={styles.step}>
          <UserIcon size={20} />
          完善资料
        </AppLink>
        <AppLink to={paths.recharge()} className={styles.step}>
          <DepositIcon size={20} />
          去存款
        </AppLink>
      </div>
      <IconButton label="关闭" onClick={() => setNewcomer(null)} className={styles.close}>
        <CloseIcon size={18} />
      </IconButton>
    </Card>
  );
}

/** Makes the hall greet the player whose session has just begun. */
export function greetNewcomer(): void {
  currentScope().store.set(newcomerAtom, { Greeting });
}
