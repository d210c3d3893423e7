import {
  AgentIcon,
  AppLink,
  Card,
  ChevronRightIcon,
  HelpIcon,
  InfoIcon,
  ListRow,
  MessageIcon,
  ServiceIcon,
  TitleBar,
  WarningIcon,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import type { ReactNode } from 'react';
import { LockIcon, ShieldIcon } from '../icons/icons.tsx';
import styles from './help.module.css';
import { type HelpType, helpGroups } from './helpEntries.ts';

const icons: Readonly<Record<HelpType, ReactNode>> = {
  7: <InfoIcon />,
  1: <HelpIcon />,
  2: <LockIcon />,
  3: <WarningIcon />,
  4: <MessageIcon />,
  5: <AgentIcon />,
  8: <ShieldIcon />,
};

/** 帮助中心: the articles, and customer service. */
export default function HelpScreen() {
  return (
    <>
      <TitleBar title="帮助中心" />
      <div className={styles.screen}>
        <AppLink to={paths.service()} className={styles.service}>
          <span className={styles.face}>
            <ServiceIcon size={28} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>人工客服</span>
            <span className={styles.hours}>7×24小时在线，为您解答</span>
          </span>
          <ChevronRightIcon size={20} />
        </AppLink>
        <nav aria-label="帮助内容" className={styles.groups}>
          {helpGroups.map(({ title, entries }) => (
            <section key={title}>
              <h2 className={styles.group}>{title}</h2>
              <Card flush>
                {entries.map(({ type, label }) => (
                  <ListRow key={type} icon={icons[type]} label={label} to={paths.helpArticle(type)} />
                ))}
              </Card>
            </section>
          ))}
        </nav>
      </div>
    </>
  );
}
