import { AgentIcon, Card, ListRow, TitleBar, useAtomValue, userInfoAtom } from '@site/shared';
import * as paths from '@site/shared/paths';
import { ApplicationForm } from './ApplicationForm.tsx';
import styles from './agent.module.css';
import { Steps } from './Steps.tsx';

/** 合营计划: the way from member to agent, and the application form. */
export default function ApplyAgentScreen() {
  const user = useAtomValue(userInfoAtom);
  return (
    <>
      <TitleBar title="合营计划" />
      <div className={styles.screen}>
        <Steps />
        {user?.isagent && (
          <Card flush>
            <ListRow icon={<AgentIcon />} label="您已是合营代理" hint="代理登录" to={paths.agentLogin()} />
          </Card>
        )}
        <Card flush>
          <ListRow label="用户名" hint={user?.username} />
          <ListRow label="真实姓名" hint={user && (user.realname || '未填写')} />
        </Card>
        <Card>
          <ApplicationForm />
        </Card>
      </div>
    </>
  );
}
