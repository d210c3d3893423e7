import type { BindCardInput } from '@site/shared/contract/wallet';
import type { Database } from '../../platform/base/database.ts';
import { Refusal } from '../../platform/base/envelope.ts';

type Bank = { readonly code: string; readonly name: string };

/** The banks a card can belong to, in the order of the list for players. */
export const banks: readonly Bank[] = [
  { code: 'ICBC', name: '中国工商银行' },
  { code: 'CCB', name: '中国建设银行' },
  { code: 'ABC', name: '中国农业银行' },
  { code: 'BOC', name: '中国银行' },
  { code: 'BOCOM', name: '交通银行' },
  { code: 'CMB', name: '招商银行' },
  { code: 'PSBC', name: '中国邮政储蓄银行' },
  { code: 'CITIC', name: '中信银行' },
  { code: 'CEB', name: '中国光大银行' },
  { code: 'CMBC', name: '中国民生银行' },
  { code: 'CIB', name: '兴业银行' },
  { code: 'SPDB', name: '浦发银行' },
  { code: 'PAB', name: '平安银行' },
  { code: 'GDB', name: '广发银行' },
  { code: 'HXB', name: '华夏银行' },
];

/** `bank` is a bank card, `usdt` an address. */
type CardKind = 'bank' | 'usdt';

export type Card = {
  readonly id: number;
  readonly kind: CardKind;
  readonly bank: string;
  readonly bank_owner: string;
  readonly bank_no: string;
  readonly bank_address: string;
};

export type NewCard = Omit<Card, 'id'>;

const mostPerKind = 5;
const longestName = 40;
const longestBranch = 100;
const addressShapes = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[\dA-Fa-f]{40}$/,
} as const;

export function cardsOf(db: Database, playerId: number, kind: CardKind): Card[] {
  return db.all<Card>('SELECT * FROM cards WHERE player_id = ? AND kind = ? ORDER BY id', playerId, kind);
}

/** Returns a card in the site's format; only bank cards have an icon. */
export function cardInfo({ id, kind, bank, bank_owner, bank_no, bank_address }: Card) {
  const code = kind === 'bank' ? banks.find(({ name }) => name === bank)?.code : undefined;
  return { id, bank, bank_owner, bank_no, bank_address, ico: code ? `/art/bank/${code}.svg` : '' };
}

/** Returns a card of this player by its id, which arrives as text or number. */
export function cardById(db: Database, playerId: number, id: string | number): Card | undefined {
  if (!/^\d{1,15}$/.test(String(id))) return undefined;
  return db.one<Card>('SELECT * FROM cards WHERE id = ? AND player_id = ?', Number(id), playerId);
}

/** Returns the fields to store of a card. Throws `Refusal` with the error in it. */
export function readCard(sent: BindCardInput): NewCard {
  return 'bank_address' in sent ? readBankCard(sent) : readAddress(sent);
}

type SentAddress = Exclude<BindCardInput, { bank_address: string }>;
type SentBankCard = Extract<BindCardInput, { bank_address: string }>;

function readAddress({ bank_owner, bank_no }: SentAddress): NewCard {
  const address = bank_no.trim();
  if (!addressShapes[bank_owner].test(address)) throw new Refusal(`请输入正确的${bank_owner}钱包地址`);
  return { kind: 'usdt', bank: 'USDT', bank_owner, bank_no: address, bank_address: '' };
}

function readBankCard({ bank, bank_owner, bank_address, bank_no }: SentBankCard): NewCard {
  const owner = bank_owner.trim();
  const branch = bank_address.trim();
  const number = bank_no.replace(/\s/g, '');
  if (!banks.some(({ name }) => name === bank)) throw new Refusal('暂不支持该银行');
  if (owner === '' || owner.length > longestName) throw new Refusal('请输入正确的持卡人姓名');
  if (branch === '' || branch.length > longestBranch) throw new Refusal('请输入正确的开户行地址');
  if (!/^\d{8,30}$/.test(number)) throw new Refusal('请输入正确的银行卡号');
  return { kind: 'bank', bank, bank_owner: owner, bank_no: number, bank_address: branch };
}

/** Adds a card for a player: at most five of a kind, and each number once. Throws `Refusal` otherwise. */
export function addCard(db: Database, playerId: number, card: NewCard, now: number): void {
  db.transaction(() => {
    const saved = cardsOf(db, playerId, card.kind);
    const isAddress = card.kind === 'usdt';
    if (saved.some(({ bank_no }) => bank_no === card.bank_no)) {
      throw new Refusal(isAddress ? '该地址已绑定' : '该银行卡已绑定');
    }
    if (saved.length >= mostPerKind) {
      throw new Refusal(isAddress ? '最多支持添加5个地址' : '最多支持添加5张银行卡');
    }
    db.insert('cards', { player_id: playerId, ...card, created_at: now });
  });
}
