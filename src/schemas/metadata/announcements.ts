/** tenants/<id>/platform/announcements.json: a brand's notices for the reference backend. */

/** One text for all languages, or one per language code, with EN as the fallback. */
export type WireText = string | Record<string, string>

export interface WireAnnouncement {
  id: number
  /** B bulletin, PL news for players, PU important, PR news about promotions, H letter of the house (section 4). */
  type: 'B' | 'PL' | 'PU' | 'PR' | 'H'
  /** The use of the notice on the site; B when left out. */
  execution?: string
  /** The platform it is for; W (web) when left out. */
  platform?: string
  title: WireText
  /** Milliseconds since 1970, or an ISO 8601 moment. */
  startDate: number | string
  /** HTML; cleaned before it is sent. */
  content: WireText
}
