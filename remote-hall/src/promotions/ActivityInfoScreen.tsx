import { Navigate, TitleBar, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { Promotion } from './Promotion.tsx';

/** 活动详情: one promotion, and the button to apply for it. */
export default function ActivityInfoScreen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (!id) return <Navigate to={paths.activity()} replace />;
  return (
    <>
      <TitleBar title="活动详情" />
      <Promotion key={id} id={id} />
    </>
  );
}
