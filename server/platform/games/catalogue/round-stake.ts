/** Smallest stake of a round. The catalogue has that of one line for the demonstration's slots, which are played on all lines. */

/** Path at which the catalogue launches slots. */
export const SLOT_PATH = '/slot/'
/** Lines of a slot (games/play/slot-maths.ts). */
const SLOT_LINES = 20

/** Returns it in minor units of a currency whose scale is 1. */
export const roundStake = ({ launch_path, min_bet_minor }: { launch_path: string | null; min_bet_minor: number }) =>
  launch_path === SLOT_PATH ? min_bet_minor * SLOT_LINES : min_bet_minor
