import { AgentIcon, beijingTime, Card, ListRow, TitleBar, useAtomValue, userInfoAtom } from '@site/shared';
import { Steps as Stages } from '@site/shared/nutui';
import * as paths from '@site/shared/paths';
import { useBrand } from '../brand/useBrand.ts';
import { ApplicationForm, appliedAtAtom } from './ApplicationForm.tsx';
import styles from './agent.module.css';

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

function Steps() {
  const isAgent = useAtomValue(userInfoAtom)?.isagent ?? false;
  const appliedAt = useAtomValue(appliedAtAtom);
  const brand = useBrand();
  const steps = [
    { title: '提交申请', note: appliedAt ? beijingTime(appliedAt).slice(5, 16) : '说明您的推广渠道' },
    { title: '专员审核', note: '结果以站内信通知' },
    { title: '代理登录', note: '进入专属代理中心' },
  ];
  return (
    <Card flush aria-labelledby="agent-steps">
      <div className={styles.head}>
        <h2 id="agent-steps" className={styles.title}>
          携手{brand}，合营共赢
        </h2>
        <p className={styles.text}>您负责介绍，其余交给我们</p>
        <AgentIcon size={96} className={styles.mark} />
      </div>
      <div className={styles.steps}>
        <Stages
          label="合营申请"
          steps={steps}
          done={isAgent ? steps.length : appliedAt ? 1 : 0}
          direction="horizontal"
        />
      </div>
    </Card>
  );
}
