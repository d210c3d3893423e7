import {
  AgentIcon,
  Card,
  CardsIcon,
  DepositIcon,
  ListRow,
  RecordsIcon,
  TransferIcon,
  toast,
  WithdrawIcon,
} from '@site/shared';
import * as paths from '@site/shared/paths';

/** Where the money can go, and where it went. */
export function WalletMenu() {
  return (
    <Card flush>
      <ListRow icon={<DepositIcon />} label="账户充值" to={paths.recharge()} />
      <ListRow icon={<WithdrawIcon />} label="账户提现" to={paths.withdrawal()} />
      <ListRow icon={<TransferIcon />} label="场馆转账" to={paths.transfer()} />
      <ListRow icon={<AgentIcon />} label="下线转账" onClick={() => toast('下线转账暂未开放')} />
      <ListRow icon={<RecordsIcon />} label="账户明细" to={paths.transRecord()} />
      <ListRow icon={<CardsIcon />} label="卡片管理" to={paths.wallet()} />
    </Card>
  );
}
