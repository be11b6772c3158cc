/** Limits of play-money deposits, the same for every brand: the server enforces them and the page shows them. */
export const PLAY_MONEY = {
  /** Decimal amounts in the wallet's own currency. */
  smallest: '1.00',
  /** All deposits of one account in any 24 hours by the server's clock. */
  perDay: '50000.00',
  presets: ['100', '500', '1000', '5000', '10000', '20000'],
} as const
