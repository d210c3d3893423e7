/**
 * The states of an intention on its screen. Other pages send and settle intentions, too, and a screen may have been left
 * before the answer came: all of them meet in the device's storage, where a screen finds each outcome once.
 *
 * ```mermaid
 * stateDiagram-v2
 *   free --> free: nothing open is stored
 *   free --> following: an open one is stored / fill the form
 *   free --> acting: begun
 *   following --> following: the same one is stored
 *   following --> following: another open one is stored / fill the form
 *   following --> free: it has succeeded elsewhere / say success, succeed
 *   following --> free: it has succeeded in this page / succeed
 *   following --> free: it was refused elsewhere / say refusal
 *   following --> free: it was refused in this page
 *   following --> free: nothing is stored
 *   following --> acting: begun
 *   acting --> acting: anything is stored
 *   acting --> free: ended with nothing open
 *   acting --> following: ended with an open one
 * ```
 */
export type IntentionState =
  /** No outcome is awaited. */
  | { readonly name: 'free' }
  /** This screen sends an intention or looks for its outcome, and reports it by itself. */
  | ({ readonly name: 'acting' } & Looked)
  /** The outcome of a stored intention is awaited. */
  | ({ readonly name: 'following' } & Looked & Pick<StoredIntention, 'key' | 'isSentHere'>);

/** The key of the intention whose outcome the player has looked for without success; empty before. */
type Looked = { readonly looked: string };

/** An intention as the storage has it. */
export type StoredIntention = {
  readonly key: string;
  readonly state: 'open' | 'succeeded' | 'refused';
  /** Whether this page is sending it, perhaps for a screen that was left. That screen says the outcome. */
  readonly isSentHere: boolean;
};

/** An event of an intention on its screen. */
export type IntentionEvent =
  /** The storage was read, or has changed. */
  | { readonly type: 'stored'; readonly stored: StoredIntention | null }
  | { readonly type: 'begun' }
  /** The action of this screen has ended; `hasLooked` where the player had it look for the outcome. */
  | { readonly type: 'ended'; readonly stored: StoredIntention | null; readonly hasLooked: boolean };

/** The effects of an event: the screen fills its form, goes on as after a success, or says the outcome. */
export type IntentionEffect = 'fill the form' | 'succeed' | 'say success' | 'say refusal';

type Step = { readonly state: IntentionState; readonly effects: readonly IntentionEffect[] };

/** Returns the next state of an intention on its screen, and the effects of the event. */
export function nextIntention(state: IntentionState, event: IntentionEvent): Step {
  switch (event.type) {
    case 'begun':
      return { state: { name: 'acting', looked: lookedIn(state) }, effects: [] };
    case 'ended': {
      const looked = event.hasLooked && event.stored ? event.stored.key : lookedIn(state);
      return { state: stateFor(event.stored, looked), effects: [] };
    }
    case 'stored':
      if (state.name === 'acting') return { state, effects: [] };
      return { state: stateFor(event.stored, lookedIn(state)), effects: effectsOf(state, event.stored) };
  }
}

/** Whether the player has looked for the outcome of the intention that is followed. */
export function hasLooked(state: IntentionState): boolean {
  return state.name === 'following' && state.looked === state.key;
}

function lookedIn(state: IntentionState): string {
  return state.name === 'free' ? '' : state.looked;
}

function stateFor(stored: StoredIntention | null, looked: string): IntentionState {
  if (stored?.state !== 'open') return { name: 'free' };
  const { key, isSentHere } = stored;
  return { name: 'following', key, isSentHere, looked };
}

function effectsOf(state: IntentionState, stored: StoredIntention | null): readonly IntentionEffect[] {
  if (!stored) return [];
  const isFollowed = state.name === 'following' && state.key === stored.key;
  if (stored.state === 'open') return isFollowed ? [] : ['fill the form'];
  if (!isFollowed) return [];
  if (stored.state === 'succeeded') return state.isSentHere ? ['succeed'] : ['say success', 'succeed'];
  return state.isSentHere ? [] : ['say refusal'];
}
