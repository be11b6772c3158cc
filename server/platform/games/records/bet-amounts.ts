import { formatMinor } from '../../money/ledger/minor-units.ts'

/** Formats the amounts of a bet for replies. @param stake minor units */
export const betAmounts = (stake: bigint, win: bigint) => ({
  stake: formatMinor(stake),
  win: formatMinor(win),
  net: formatMinor(win - stake),
})
