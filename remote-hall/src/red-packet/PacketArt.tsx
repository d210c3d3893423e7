import art from './art.module.css';

type Props = { readonly className?: string | undefined };

/** A drawing of a red packet: a wave as its flap, a whale's tail as its seal, coins around it. */
export function PacketArt({ className }: Props) {
  return (
    <svg viewBox="0 0 220 200" aria-hidden="true" focusable="false" className={className}>
      <Metals />
      <Coin x={28} y={62} r={15} />
      <Coin x={196} y={48} r={12} />
      <Coin x={22} y={146} r={10} />
      <Coin x={202} y={134} r={17} />
      <g className={art.shadow}>
        <rect x="54" y="10" width="112" height="172" rx="18" fill="url(#packet-paper)" />
      </g>
      <path
        d="M54 134c19-12 37-12 56 0s37 12 56 0v30a18 18 0 0 1-18 18H72a18 18 0 0 1-18-18z"
        className={art.sea}
      />
      <path
        d="M54 150c19-12 37-12 56 0s37 12 56 0v14a18 18 0 0 1-18 18H72a18 18 0 0 1-18-18z"
        className={art.seaNear}
      />
      <path
        d="M54 62V28a18 18 0 0 1 18-18h76a18 18 0 0 1 18 18v34c-16 26-35 34-56 34s-40-8-56-34z"
        fill="url(#packet-flap)"
      />
      <path d="M54 62c16 26 35 34 56 34s40-8 56-34" className={art.seam} />
      <Seal />
      <path d="M72 26h18M72 34h10" className={art.seam} />
    </svg>
  );
}

/** The light on gold and on paper, which the shapes below take their colours from. Drawn once with them. */
export function Metals() {
  return (
    <defs>
      <radialGradient id="packet-gold" cx=".36" cy=".3" r=".8">
        <stop offset="0" stopColor="#fff4cf" />
        <stop offset=".45" stopColor="#ffcf6b" />
        <stop offset="1" stopColor="#d98a1f" />
      </radialGradient>
      <linearGradient id="packet-paper" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#e8402f" />
        <stop offset="1" stopColor="#b91d13" />
      </linearGradient>
      <linearGradient id="packet-flap" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#f2543f" />
        <stop offset="1" stopColor="#d5301f" />
      </linearGradient>
    </defs>
  );
}

/** The whale's tail on a coin, with its centre at 110, 92. */
export function Seal() {
  return (
    <>
      <circle cx="110" cy="92" r="29" fill="url(#packet-gold)" />
      <circle cx="110" cy="92" r="23.5" className={art.ring} />
      <path
        d="M110 111c-1.4-8.6-4-13.3-9.3-16-4.7-2.3-8-4.3-9-9.3 7.3-1.7 14 1 18.3 7 4.3-6 11-8.7 18.3-7-1 5-4.3 7-9 9.3-5.3 2.7-7.9 7.4-9.3 16z"
        className={art.tail}
      />
    </>
  );
}

type CoinProps = { readonly x: number; readonly y: number; readonly r: number };

export function Coin({ x, y, r }: CoinProps) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="url(#packet-gold)" />
      <circle cx={x} cy={y} r={r * 0.76} className={art.ring} />
      <rect x={x - r * 0.26} y={y - r * 0.26} width={r * 0.52} height={r * 0.52} className={art.hole} />
    </g>
  );
}
