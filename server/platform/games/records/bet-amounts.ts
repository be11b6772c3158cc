import { formatMinor } from '../../money/ledger/minor-units.ts'

/** As replies state what was bet. @param stake minor units */
export const betAmounts = (stake: bigint, win: bigint) => ({
  stake: formatMinor(stake),
  win: formatMinor(win),
  net: formatMinor(win - stake),
})
