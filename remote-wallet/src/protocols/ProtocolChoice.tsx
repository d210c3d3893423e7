import { useId } from 'react';
import styles from './protocolChoice.module.css';
import { type Protocol, protocolStarts, protocols } from './protocols.ts';

type Props = {
  readonly value: Protocol;
  readonly onChange: (protocol: Protocol) => void;
};

export function ProtocolChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>钱包协议</legend>
      <div className={styles.options}>
        {protocols.map((protocol) => (
          <label key={protocol} className={styles.option} data-chosen={protocol === value}>
            <input
              type="radio"
              name={name}
              checked={protocol === value}
              aria-describedby={`${name}-${protocol}`}
              onChange={() => onChange(protocol)}
              className="visually-hidden"
            />
            <span>{protocol}</span>
            <small id={`${name}-${protocol}`} aria-hidden="true" className={styles.start}>
              {protocolStarts[protocol]} 开头
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
