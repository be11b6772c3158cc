import { setTheme } from '../../runtime/browser/preferences.ts'
import { useCurrentPage } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'

export function ThemeSwitch() {
  const t = useText()
  const { theme } = useCurrentPage()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={next === 'light' ? 'sun' : 'moon'}
      label={t(`header.theme-${next}`)}
      onClick={() => setTheme(next)}
    />
  )
}
