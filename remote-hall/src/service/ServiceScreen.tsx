import { AddressStage } from '../game/AddressStage.tsx';
import { useServiceAddress } from '../game/useFrameAddress.ts';
import styles from './service.module.css';

/** 客服: the platform's customer service in a frame between header and tab bar. */
export default function ServiceScreen() {
  return (
    <section className={styles.screen} aria-label="在线客服">
      <h1 className="visually-hidden">在线客服</h1>
      <AddressStage title="在线客服" address={useServiceAddress()} waiting="正在连接客服" />
    </section>
  );
}
