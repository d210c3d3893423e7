import { Button, loadUser } from '@site/shared';
import { useEffect, useState } from 'react';

const patienceMs = 5_000;

/** Shows 重试 when the player's record, which the session loads, does not arrive. */
export function ProfileRetry() {
  const [isLate, setLate] = useState(false);
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);

  async function handleRetry() {
    setLoading(true);
    await loadUser().catch(() => undefined);
    setLoading(false);
  }

  if (!isLate) return null;
  return (
    <Button kind="secondary" size="small" busy={isLoading} onClick={handleRetry}>
      重试
    </Button>
  );
}
