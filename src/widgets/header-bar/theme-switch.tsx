import { setTheme } from '../../runtime/preferences.ts'
import { usePlace } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { IconButton } from '../../ui/button.tsx'

export function ThemeSwitch() {
  const t = useText()
  const { theme } = usePlace()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={next === 'light' ? 'sun' : 'moon'}
      label={t(`header.theme-${next}`)}
      onClick={() => setTheme(next)}
    />
  )
}
