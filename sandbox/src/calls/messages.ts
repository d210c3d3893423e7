import { calls } from '@site/shared/contract/index';
import { articles } from '../data/articles/articles.ts';
import { answer } from '../envelope.ts';
import { inboxPage } from '../inbox.ts';
import { type Binding, forPlayer } from './binding.ts';

export const messageCalls: readonly Binding[] = [
  forPlayer(calls.inboxNotices, ({ page }, { platform: { db }, player }) =>
    answer(inboxPage(db, player.id, page)),
  ),

  // A type nobody wrote about has nothing in it.
  forPlayer(calls.article, ({ type }) => answer({ content: articles.get(String(type)) ?? '' })),
];
