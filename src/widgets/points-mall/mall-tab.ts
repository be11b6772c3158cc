import type { Toggles } from '../../schemas/feature-name.ts'

/** The parts of the mall; the address names one: /pointMall?tab=rules. */
export const MALL_TABS = ['goods', 'history', 'details', 'rules', 'convert'] as const
export type MallTab = (typeof MALL_TABS)[number]

/** Lists the tabs of a brand, with the conversion of points where the platform has it. */
export const openTabs = ({ pointsConvert }: Toggles): readonly MallTab[] =>
  MALL_TABS.filter(tab => tab !== 'convert' || pointsConvert)

/** Reads the tab; an unknown name counts as goods. */
export const readTab = ({ tab }: Record<string, string>, toggles: Toggles): MallTab =>
  openTabs(toggles).find(one => one === tab) ?? 'goods'
