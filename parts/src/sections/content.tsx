import { Button, Frame, Html, Image, LongText } from '@site/shared';
import { useState } from 'react';
import { LONG, type Part, State, UNBROKEN } from '../part.tsx';
import picture from '../picture.svg';

function ImageStates() {
  return (
    <>
      <State name="loaded, filling its place">
        <Image src={picture} alt="海上日出" ratio="16 / 6" />
      </State>
      <State name="loaded, shown whole">
        <Image src={picture} alt="海上日出" ratio="16 / 6" fit="contain" />
      </State>
      <State name="cannot be loaded">
        <Image src="" alt="活动海报" ratio="16 / 6" />
      </State>
    </>
  );
}

const wideTable = `<table><tr>${`<th>${UNBROKEN.slice(0, 12)}</th>`.repeat(8)}</tr><tr>${'<td>1.2%</td>'.repeat(8)}</tr></table>`;

function HtmlStates() {
  return (
    <>
      <State name="formatted text">
        <Html source="<h3>活动规则</h3><p>首充<b>100%</b>赠送，<a href='https://example.com/'>查看详情</a>。</p><ul><li>每日一次</li><li>三倍流水</li></ul>" />
      </State>
      <State name="long text, a wide table, a wide picture">
        <Html
          source={`<p>${LONG}${UNBROKEN}${UNBROKEN}</p>${wideTable}<img width="900" height="90" alt="海上日出" src="${picture}">`}
        />
      </State>
    </>
  );
}

function LongTextStates() {
  return (
    <>
      <State name="short">
        <p>
          <LongText text={LONG} />
        </p>
      </State>
      <State name="longer than is shown at first">
        <p>
          <LongText text={`${LONG}${UNBROKEN}`.repeat(40)} first={120} />
        </p>
      </State>
    </>
  );
}

/** The address of this server under another name, which is another origin. */
const elsewhere = new URL(picture, window.location.href);
elsewhere.hostname = `frames.${elsewhere.hostname}`;

function FrameStates() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <State name="an address that is not allowed" stage>
        <Frame src="https://elsewhere.example/" title="外部页面" allowedOrigins={[]} />
      </State>
      <State name="does not come" stage>
        <Frame src={elsewhere.href} title="迟到的页面" allowedOrigins={[elsewhere.origin]} timeoutMs={0} />
      </State>
      <State name="on its way, then there" stage>
        {isShown ? (
          <Frame src={elsewhere.href} title="别人的页面" allowedOrigins={[elsewhere.origin]} />
        ) : (
          <div>
            <Button kind="secondary" onClick={() => setShown(true)}>
              载入框架
            </Button>
          </div>
        )}
      </State>
    </>
  );
}

export const content: readonly Part[] = [
  { name: 'Image', States: ImageStates },
  { name: 'Html', States: HtmlStates },
  { name: 'LongText', States: LongTextStates },
  { name: 'Frame', States: FrameStates },
];
