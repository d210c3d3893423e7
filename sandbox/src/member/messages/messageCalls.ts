import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { inboxPage } from './inbox.ts';

/** The help articles, by the site's numbers for them. */
const articles: ReadonlyMap<string, string> = new Map([
  ['1', readArticle('questions')],
  ['2', readArticle('privacy')],
  ['3', readArticle('disclaimer')],
  ['4', readArticle('contact')],
  ['5', readArticle('partnership')],
  ['7', readArticle('about')],
  ['8', readArticle('responsible')],
]);

export const messageCalls = {
  inboxNotices: forPlayer(({ page }, { platform: { db }, player }) => answer(inboxPage(db, player.id, page))),

  // A type without an article is empty.
  article: forPlayer(({ type }) => answer({ content: articles.get(String(type)) ?? '' })),
} satisfies FeatureHandlers;

function readArticle(name: string): string {
  return readFileSync(join(import.meta.dirname, 'articles', `${name}.html`), 'utf8');
}
