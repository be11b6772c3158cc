/** tenants/<id>/platform/announcements.json: a brand's notices for the reference backend. */

import type { WireText } from '../document/wire-text.ts'

export interface WireAnnouncement {
  id: number
  /** B bulletin, PL news for players, PU important, PR news about promotions, H letter of the house (section 4). */
  type: 'B' | 'PL' | 'PU' | 'PR' | 'H'
  /** The use of the notice on the site; B when left out. */
  execution?: string
  /** The platform that it is for; W (web) when left out. */
  platform?: string
  title: WireText
  /** Milliseconds since 1970, or an ISO 8601 moment. */
  startDate: number | string
  /** HTML; cleaned before it is sent. */
  content: WireText
}
