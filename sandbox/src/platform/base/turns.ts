/** Returns a function that runs the acts of each key one after another, whether the previous one succeeded or failed. */
export function createTurns<Key>() {
  const turns = new Map<Key, Promise<unknown>>();
  return <Result>(key: Key, act: () => Promise<Result>): Promise<Result> => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(act, act);
    turns.set(key, turn);
    const leave = () => {
      if (turns.get(key) === turn) turns.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
