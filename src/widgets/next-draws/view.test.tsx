// @vitest-environment happy-dom
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { menuReply } from '../../../tests/widgets/lottery-replies.ts'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const menu = menuReply('TCG_LOTTO_VN_lott-mien-bac', 'LOTT_lott-quick-3')

describeConformance({
  name: 'next-draws',
  settings,
  View,
  calls,
  replies: { gameMenus: menu, vnGameMenu: menu },
  answers: { '/lgw/games/game_menus': menu.value, '/lgw/vn/games/game_menu': menu.value },
})
