import { setLanguage } from '../../runtime/browser/preferences.ts'
import { useOpenControl } from '../../runtime/dialogs/use-open-control.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { queryText } from '../../schemas/call-key.ts'
import { Menu, menuItemClass } from '../../ui/actions/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'

/** Lists each language in its own name. */
export function LanguagePicker() {
  const t = useText()
  const { brand, language } = useSite()
  const toggled = useOpenControl()
  return (
    <Menu
      onToggle={toggled}
      label={t('header.language')}
      face={
        <>
          <Icon name="globe" />
          <span>{language}</span>
        </>
      }
    >
      <LanguageList language={language} languages={brand.languages} />
    </Menu>
  )
}

export function LanguageList({
  language,
  languages,
}: {
  language: string
  languages: { code: string; name: string; tag: string }[]
}) {
  const query = useQuery()
  return languages.map(({ code, name, tag }) => (
    <a
      key={code}
      href={`?${queryText({ ...query, lang: code })}`}
      lang={tag}
      hrefLang={tag}
      className={menuItemClass}
      aria-current={code === language ? 'true' : undefined}
      onClick={event => {
        event.preventDefault()
        setLanguage(code)
      }}
    >
      <span className={css.code}>{code}</span>
      <span>{name}</span>
      {code === language && <Icon name="check" size="s" />}
    </a>
  ))
}
