import { answer, Refusal } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer, forPlayerOnce } from '../../platform/callHandlers.ts';
import { playerById } from '../../platform/players/players.ts';
import { addCard, cardById, cardInfo, cardsOf, readCard } from './cards.ts';

export const cardCalls = {
  savedCards: forPlayer(({ type }, { platform: { db }, player }) =>
    answer(cardsOf(db, player.id, type === 1 ? 'bank' : 'usdt').map(cardInfo)),
  ),

  bindCard: forPlayerOnce(
    (sent, { platform: { db }, player, now }) => {
      const card = readCard(sent);
      if (card.kind === 'bank') {
        const holder = playerById(db, player.id)?.realname;
        if (holder && holder !== card.bank_owner) throw new Refusal('持卡人姓名与账户姓名不一致');
        // The first card sets the name of an account that was opened without one.
        if (!holder) db.run('UPDATE players SET realname = ? WHERE id = ?', card.bank_owner, player.id);
      }
      addCard(db, player.id, card, now);
      return answer(null, '绑定成功');
    },
    async (sent, { platform: { payPasswords }, player }) => {
      readCard(sent);
      await payPasswords.check(player, sent.pay_pass);
    },
  ),

  deleteCard: forPlayer(({ id }, { platform: { db }, player }) => {
    const card = cardById(db, player.id, id);
    if (!card) throw new Refusal('该卡片不存在或已解绑');
    db.run('DELETE FROM cards WHERE id = ?', card.id);
    return answer(null, '解绑成功');
  }),
} satisfies FeatureHandlers;
