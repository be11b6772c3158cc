/**
 * Server metadata in wire format, as the platform sends it (section 3, System info). Everything here is read
 * tolerantly by engine/read-*.ts: these types describe the intended shape, which platforms may violate.
 */

/** A node of the whitelabel flag tree; on only if it and all its ancestors are enabled. */
export interface WireWhitelabelNode {
  modId: string
  enabled: boolean
  childrenNodes?: WireWhitelabelNode[]
}

/** One register rule; `field` is the name in the registration payload. */
export interface WireRegisterRule {
  field: string
  enabled: boolean
  required: boolean
  minLength?: number
  maxLength?: number
  patternId?: number
  acceptedPattern?: string | null
}

export interface WireResource {
  resourceType: string
  url: string
  qrCodeUrl?: string
  labelNameEn?: string
}

export interface WireBanner {
  bannerId: number | string
  groupName: string
  /** Address of the picture. */
  url: string
  linkageType?: string | null
}

export interface WireSystem {
  /** 0 normal, 1 maintenance, 2 region blocked. */
  status: 0 | 1 | 2
  maintenance?: boolean
  /** Livery's addition: expected end of the maintenance, an ISO date and time with its zone. */
  maintenanceEndsAt?: string
  regionRestriction?: boolean
  /** Livery's addition: ISO 3166 codes of countries whose visitors see the blocked page. */
  blockedCountries?: string[]
  location?: { ip?: string; countryCode?: string }
  analytics?: { gtagId?: string }
  imageCDNs?: string[]
  launchGameCDNs?: string[]
  customerService?: { csType: number; path: string }[]
}

export interface WireRouters {
  domainList: string[]
  resources?: WireResource[]
}

/** Transfers that rest while a vendor is under maintenance: those to it, or both ways. Its games rest in either case. */
export const VENDOR_MAINTENANCE = ['in', 'both'] as const
export type VendorMaintenance = (typeof VENDOR_MAINTENANCE)[number]

/** A vendor of a game type. */
export interface WireVendor {
  gameType: string
  vassalage: string
  nodeId?: string | number
  isHot?: boolean
  /** False: games of the vendor are offered nowhere. Absent: true. */
  enabled?: boolean
  title?: string
  maintenance?: VendorMaintenance
}
export interface WireVendorGroup {
  gameCategory: string
  vendors: WireVendor[]
}

/** Everything the platform sends about a brand before sign-in. */
export interface Metadata {
  system: WireSystem
  whitelabel: WireWhitelabelNode[]
  registerRules: WireRegisterRule[]
  resources: WireResource[]
  routers: WireRouters
  banners: WireBanner[]
  vendors: WireVendorGroup[]
}

/** Metadata of a brand of which nothing is known. */
export const EMPTY_METADATA: Metadata = {
  system: { status: 0 },
  whitelabel: [],
  registerRules: [],
  resources: [],
  routers: { domainList: [] },
  banners: [],
  vendors: [],
}
