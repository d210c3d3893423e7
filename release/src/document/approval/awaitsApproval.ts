import { timeText } from '../../base/timeText.ts';
import type { Proposal } from './proposals.ts';

/** Thrown when a change is stored as a proposal: nothing is live until a second person approves it. */
export class AwaitsApproval extends Error {
  override readonly name = 'AwaitsApproval';
  readonly proposal: Proposal;

  constructor(proposal: Proposal) {
    const { channel, issuedAt } = proposal.revision.document;
    const until = new Date(Date.parse(issuedAt) + 24 * 60 * 60 * 1000).toISOString();
    super(
      `Nothing is changed yet: on channel ${channel} another person has to approve it, until ${timeText(until)} and while ` +
        `nothing else changes there: npm run release -- promote --approve ${proposal.id}`,
    );
    this.proposal = proposal;
  }
}
