/**
 * The site for one visitor in one language: the engine's output and the widgets' input. JSON only, deep-frozen, the same for the same
 * inputs.
 */

import type { Condition } from '../../schemas/document/condition.ts'
import type { Constants } from '../../schemas/document/constants.ts'
import type { GameType } from '../../schemas/document/game-types.ts'
import type { Toggles } from '../../schemas/feature-name.ts'
import type { MoneyFormat } from '../../schemas/money-format.ts'
import type { Role } from '../../schemas/session/role.ts'
import type { FormModel } from './form-model.ts'

export interface SiteModel {
  brand: BrandModel
  role: Role
  language: string
  /** Toggles of the tenant by name. */
  toggles: Toggles
  gameTypes: GameTypeModel[]
  menus: Record<string, MenuEntry[]>
  forms: Record<string, FormModel>
  banners: BannerModel
  routes: RouteModel[]
  screens: Record<string, ScreenModel>
  dialogs: Record<string, DialogModel>
  shell: ShellModel
  theme: ThemeModel
  /** Text key -> text in this language: locale file, overridden by the tenant's own. Templates are filled already. */
  texts: Record<string, string>
  /** Constants of the program, and those of the brand's own, which its texts read. */
  constants: Constants
  resources: Record<string, ResourceModel>
  system: SystemModel
}

export interface BrandModel {
  id: string
  name: string
  merchant: string
  /** Address of the square picture that stands for the brand. */
  mark: string
  /** Form of amounts on the pages of this language. */
  currency: MoneyFormat
  timeZone: string
  defaultLanguage: string
  /** Languages in the picker's order, each with its own name. */
  languages: { code: string; name: string; tag: string; direction: 'ltr' | 'rtl' }[]
  /** Browsers keep no service worker of the brand, and remove the one they have. */
  withoutServiceWorker?: true
}

export interface GameTypeModel {
  id: GameType
  title: string
  path: string
  icon: string
  launch: 'route' | 'iframe' | 'popup'
  vendors: VendorModel[]
}
export interface VendorModel {
  code: string
  title: string
  logo: string
  hot: boolean
  /** Overrides how the vendor's games open, where that differs from the game type. */
  launch?: 'route' | 'iframe' | 'popup'
}

/** A menu entry. Conditions that the engine could decide are gone; the rest of `when` depends on path, theme or a live count. */
export interface MenuEntry {
  id: string
  title: string
  icon?: string
  /** A path of the site or a safe outside address; absent for dialogs and actions. */
  href?: string
  external?: true
  /** A picture of the address as a QR code, from the platform. */
  qrCodeUrl?: string
  /** The address is to be shown as a QR code as well. */
  qr?: true
  dialog?: string
  action?: string
  /** Key of a page of a centre; `href` is its address. */
  page?: string
  centre?: 'member' | 'agent'
  badge?: string
  when?: Condition
}

export interface BannerModel {
  autoplay: number
  /** Path -> group name. */
  paths: Record<string, string>
  groups: Record<string, BannerItem[]>
}
export interface BannerItem {
  id: string
  image: string
  alt: string
  href?: string
  external?: true
}

export interface RouteModel {
  path: string
  screen: string
  group: string
}
export interface ScreenModel {
  id: string
  group: string
  title: string
  description: string
  params: Record<string, string>
  query: string[]
  regions: Record<string, boolean | 'wide'>
  main: NodeModel[]
  when?: Condition
}
export interface NodeModel {
  id: string
  widget: string
  settings: Record<string, unknown>
  when?: Condition
  children: NodeModel[]
}
export interface DialogModel {
  id: string
  /** Other names that open it. */
  aliases?: string[]
  title: string
  size: 'small' | 'medium' | 'large'
  closeButton: boolean
  rounded: boolean
  background: boolean
  lockScroll: boolean
  /** Makes the dialog open by itself, once in each browser. */
  firstVisit?: { after: number; paths?: string[] }
  content: NodeModel[]
}
export interface ShellModel {
  header: NodeModel[]
  banner: NodeModel[]
  side: NodeModel[]
  footer: NodeModel[]
  bottom: NodeModel[]
}
export interface ThemeModel {
  default: 'dark' | 'light'
  fonts: string[]
  /** Files of the brand's own fonts, in the form of @font-face rules. */
  fontFiles?: FontFile[]
  shared: Record<string, string>
  dark: Record<string, string>
  light: Record<string, string>
}
export interface FontFile {
  family: string
  /** Address on the brand's site. */
  address: string
  weight: string
  style: 'normal' | 'italic'
  range?: string
  preload?: true
}
export interface ResourceModel {
  type: string
  url: string
  qrCodeUrl?: string
  label?: string
}
export interface SystemModel {
  status: 0 | 1 | 2
  /** Expected end of the maintenance, milliseconds since 1970; left out: not known. */
  endsAt?: number
  ip: string
  imageCDNs: string[]
  launchGameCDNs: string[]
  gtagId?: string
  customerService: { type: number; path: string }[]
  domains: string[]
}
