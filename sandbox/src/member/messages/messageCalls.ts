import { answer } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { articles } from './articles/articles.ts';
import { inboxPage } from './inbox.ts';

export const messageCalls = {
  inboxNotices: forPlayer(({ page }, { platform: { db }, player }) => answer(inboxPage(db, player.id, page))),

  // A type without an article is empty.
  article: forPlayer(({ type }) => answer({ content: articles.get(String(type)) ?? '' })),
} satisfies FeatureHandlers;
