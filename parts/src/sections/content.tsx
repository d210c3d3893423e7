import { Button, Frame, Html, Image, LongText } from '@site/shared';
import { useState } from 'react';
import { LONG, type Part, UNBROKEN } from '../part.tsx';
import picture from '../picture.svg';

const wideTable = `<table><tr>${`<th>${UNBROKEN.slice(0, 12)}</th>`.repeat(8)}</tr><tr>${'<td>1.2%</td>'.repeat(8)}</tr></table>`;

/** The address of this server under another name, which is another origin. */
const elsewhere = new URL(picture, window.location.href);
elsewhere.hostname = `frames.${elsewhere.hostname}`;

function LoadableFrame() {
  const [isShown, setShown] = useState(false);
  if (isShown) return <Frame src={elsewhere.href} title="别人的页面" allowedOrigins={[elsewhere.origin]} />;
  return (
    <div>
      <Button kind="secondary" onClick={() => setShown(true)}>
        载入框架
      </Button>
    </div>
  );
}

export const content: readonly Part[] = [
  {
    name: 'Image',
    states: {
      'loaded, filling its place': <Image src={picture} alt="海上日出" ratio="16 / 6" />,
      'loaded, shown whole': <Image src={picture} alt="海上日出" ratio="16 / 6" fit="contain" />,
      'cannot be loaded': <Image src="" alt="活动海报" ratio="16 / 6" />,
    },
  },
  {
    name: 'Html',
    states: {
      'formatted text': (
        <Html source="<h3>活动规则</h3><p>首充<b>100%</b>赠送，<a href='https://example.com/'>查看详情</a>。</p><ul><li>每日一次</li><li>三倍流水</li></ul>" />
      ),
      'long text, a wide table, a wide picture': (
        <Html
          source={`<p>${LONG}${UNBROKEN}${UNBROKEN}</p>${wideTable}<img width="900" height="90" alt="海上日出" src="${picture}">`}
        />
      ),
    },
  },
  {
    name: 'LongText',
    states: {
      short: (
        <p>
          <LongText text={LONG} />
        </p>
      ),
      'longer than is shown at first': (
        <p>
          <LongText text={`${LONG}${UNBROKEN}`.repeat(40)} first={120} />
        </p>
      ),
    },
  },
  {
    name: 'Frame',
    stage: true,
    states: {
      'an address that is not allowed': (
        <Frame src="https://elsewhere.example/" title="外部页面" allowedOrigins={[]} />
      ),
      'does not come': (
        <Frame src={elsewhere.href} title="迟到的页面" allowedOrigins={[elsewhere.origin]} timeoutMs={0} />
      ),
      'on its way, then there': <LoadableFrame />,
    },
  },
];
