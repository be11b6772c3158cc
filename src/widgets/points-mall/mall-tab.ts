import type { Toggles } from '../../schemas/feature-name.ts'

/** The parts of the mall; the address names one: /pointMall?tab=rules. */
export const MALL_TABS = ['goods', 'history', 'details', 'rules', 'convert'] as const
export type MallTab = (typeof MALL_TABS)[number]

/** Points become money where the platform has it. */
export const openTabs = ({ pointsConvert }: Toggles): readonly MallTab[] =>
  MALL_TABS.filter(tab => tab !== 'convert' || pointsConvert)

/** An unknown name shows the goods. */
export const readTab = ({ tab }: Record<string, string>, toggles: Toggles): MallTab =>
  openTabs(toggles).find(one => one === tab) ?? 'goods'
