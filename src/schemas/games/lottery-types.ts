/** Game types of games that are drawn. A game of them without a host of its vendor is drawn and played on this platform. */
export const LOTTERY_TYPES: readonly string[] = ['LOTT', 'ELOTT']
