import type { Finding } from '../target.ts';
import { bookedFindings } from './bookedFindings.ts';
import { saveCard } from './cardWrites.ts';
import { neverSentFindings } from './neverSent.ts';
import { saveProfile, turnTransferStatus } from './profileWrites.ts';
import { transferThereAndBack } from './transferThereAndBack.ts';
import type { Writer } from './writeCall.ts';

/** Sends the writes that a test account may make, where they are wanted, and returns what a transfer shows of records. */
export async function checkWrites(writer: Writer): Promise<Finding[]> {
  const { target } = writer;
  if (!target.sendsWrites) return bookedFindings(target, undefined);
  const { findings, booked } = await transferThereAndBack(writer);
  return [
    ...bookedFindings(target, booked),
    await turnTransferStatus(writer),
    await saveProfile(writer),
    ...findings,
    ...(await saveCard(writer)),
    ...neverSentFindings(),
  ];
}
