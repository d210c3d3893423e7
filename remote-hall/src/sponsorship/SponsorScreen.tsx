import { Button, EmptyState, Frame, siteConfig, TitleBar, useGo, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { sponsors } from './sponsors.ts';
import styles from './sponsorship.module.css';

export default function SponsorScreen() {
  const [query] = useSearchParams();
  const go = useGo();
  const sponsor = sponsors.find(({ type }) => String(type) === query.get('type'));
  const addresses = siteConfig().sponsorship;
  const address = sponsor && addresses[sponsor.type - 1];
  if (!address) {
    return (
      <>
        <TitleBar title="赞助合作" />
        <EmptyState
          text="赞助项目不存在"
          action={<Button onClick={() => go(paths.sponsors())}>查看赞助合作</Button>}
        />
      </>
    );
  }
  return (
    <div className={styles.page}>
      <TitleBar title={sponsor.name} />
      <Frame
        src={address}
        title={sponsor.name}
        allowedOrigins={addresses.map((each) => new URL(each).origin)}
      />
    </div>
  );
}
