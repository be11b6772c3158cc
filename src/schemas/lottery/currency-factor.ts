/** The value of currencies, by order of magnitude: amounts of the lottery are written once and hold in all of them. */

/** Factor -> currencies of which so many make about one US dollar; all others have the factor 1. */
const MAGNITUDES: Readonly<Record<number, string>> = {
  10: 'ARS BOB BWP CNY CZK DKK DOP EGP ETB GHS GTQ HKD HNL MAD MDL MOP MUR MVR MXN MZN NAD NIO NOK SCR SEK SRD SZL THB TJS TRY TWD UAH UYU ZAR ZMW',
  100: 'AFN ALL AOA BDT BTN CVE DJF DZD GMD GYD HTG HUF INR ISK JMD JPY KES KGS LKR MKD NPR PHP PKR RSD RUB VUV XAF XOF XPF',
  1000: 'AMD BIF CDF CLP COP CRC IQD KHR KMF KRW KZT LRD MGA MMK MNT MWK NGN RWF SDG SOS TZS UGX YER',
  10000: 'GNF IDR LAK PYG SLE STN UZS VND',
  100000: 'IRR LBP SYP',
}
const FACTORS = new Map(
  Object.entries(MAGNITUDES).flatMap(([factor, codes]) =>
    codes.split(' ').map(code => [code, Number(factor)] as const),
  ),
)

/**
 * Returns the factor of a currency's amounts.
 * @param own factors that a file gives; they come first
 * @example factorOf({}, 'EUR') // 1
 */
export const factorOf = (own: Readonly<Record<string, number>>, currency: string): number =>
  (Object.hasOwn(own, currency) ? own[currency] : undefined) ?? FACTORS.get(currency) ?? 1
