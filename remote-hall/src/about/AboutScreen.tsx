import { useSearchParams } from '@site/shared';
import { AboutUs } from './AboutUs.tsx';
import { Document } from './Document.tsx';
import { documents } from './documents.ts';

/** 关于我们; with `type` 5 the terms and with 6 the privacy policy. */
export default function AboutScreen() {
  const [query] = useSearchParams();
  const type = query.get('type');
  if (type === '5') return <Document document={documents[5]} />;
  if (type === '6') return <Document document={documents[6]} />;
  return <AboutUs />;
}
