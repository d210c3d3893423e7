import { Button, classes, LongText, UserIcon } from '@site/shared';
import { memo, useState } from 'react';
import styles from './chat.module.css';
import { type ChatLine, isLeft } from './chatLog.ts';

const BLOCK_LINES = 20;
type Props = {
  readonly lines: readonly ChatLine[];
  readonly readerId: string;
  /** The platform masks the names of all authors; the reader knows their own. */
  readonly readerName: string;
  /** The chat lines of the reader's orders, which the room's history has as plain texts. */
  readonly ownBets: ReadonlySet<string>;
  readonly canResend: boolean;
  readonly onResend: (key: number) => void;
};

/** All lines, grouped in blocks: a new line renders only the last block, and dropping an old line only the first. */
export function ChatLines({ lines, ...rest }: Props) {
  return (
    // An ol or ul may contain only li elements, but the lines are grouped in blocks.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="list" aria-label="聊天">
      {blocksOf(lines).map(({ key, block }) => (
        <Block key={key} lines={block} {...rest} />
      ))}
    </div>
  );
}

/** Groups lines into blocks. Lines that arrive late can split a block; both parts then have the same number. */
function blocksOf(lines: readonly ChatLine[]) {
  const blocks: { key: string; number: number; block: ChatLine[] }[] = [];
  for (const line of lines) {
    const number = Math.floor(line.key / BLOCK_LINES);
    const last = blocks.at(-1);
    if (last?.number === number) {
      last.block.push(line);
      continue;
    }
    const namesakes = blocks.filter((other) => other.number === number).length;
    blocks.push({ key: `${number}.${namesakes}`, number, block: [line] });
  }
  return blocks;
}

const Block = memo(
  function Block({ lines, readerId, readerName, ownBets, canResend, onResend }: Props) {
    return (
      <div role="none" className={styles.block}>
        {lines.map((line) => {
          const left = isLeft(line, readerId);
          const isOwn = !left && line.id === readerId;
          return (
            <Line
              key={line.key}
              line={line}
              isLeft={left}
              author={isOwn && readerName ? readerName : line.author}
              isBet={line.isBet || (isOwn && ownBets.has(line.content))}
              canResend={canResend}
              onResend={onResend}
            />
          );
        })}
      </div>
    );
  },
  (before, after) =>
    before.readerId === after.readerId &&
    before.readerName === after.readerName &&
    before.ownBets === after.ownBets &&
    before.canResend === after.canResend &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, at) => line === after.lines[at]),
);

type LineProps = Pick<Props, 'canResend' | 'onResend'> &
  Pick<ChatLine, 'author' | 'isBet'> & { readonly line: ChatLine; readonly isLeft: boolean };

const Line = memo(function Line({ line, isLeft, author, isBet, canResend, onResend }: LineProps) {
  const { key, avatar, content, isUnsent, isAfterGap } = line;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is no ul either
    <div role="listitem" data-side={isLeft ? 'left' : 'right'}>
      {isAfterGap && <p className={styles.gap}>离线期间的部分消息未能显示</p>}
      <div className={classes(styles.line, !isLeft && styles.own)}>
        <Avatar src={avatar} />
        <div className={styles.message}>
          <p className={styles.author}>{author}</p>
          {isBet ? (
            <BetCard content={content} />
          ) : (
            <p className={styles.content}>
              <LongText text={content} />
            </p>
          )}
          {isUnsent && (
            <Button
              kind="ghost"
              size="small"
              disabled={!canResend}
              onClick={() => onResend(key)}
              className={styles.unsent}
            >
              未发送，点击重发
            </Button>
          )}
        </div>
      </div>
    </div>
  );
});

/** The author's picture. Pictures load while new lines arrive, so loading one must not render anything. */
function Avatar({ src }: { readonly src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={styles.avatar}>
      {src === '' || isBroken ? (
        <UserIcon size={20} />
      ) : (
        <img
          src={src}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

const BETWEEN = '；';
/** A bet in the chat, in the platform's text, with one play per row. */
function BetCard({ content }: { readonly content: string }) {
  return (
    <div className={styles.bet}>
      <span className={styles.betMark}>投注</span>
      <p className={styles.plays}>
        <LongText text={content}>{rowsOf}</LongText>
      </p>
    </div>
  );
}

function rowsOf(content: string) {
  const rows = content.split(BETWEEN);
  return rows.map((row, place) => <span key={place}>{place < rows.length - 1 ? row + BETWEEN : row}</span>);
}
