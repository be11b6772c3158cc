/** Translates all texts of a language through i18next; loaded when the page is idle, and with dialogs and other screens. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts, Translate } from './texts.ts'

const instance = createInstance()
void instance.use(initReactI18next).init({
  fallbackLng: false,
  load: 'currentOnly',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  resources: {},
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: () => '',
  react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
})

/**
 * Adds the texts of a language and makes it the one in use.
 * @param tag BCP 47 tag of the language, which decides the plural forms. A key without a text results in an empty string: visitors never
 * see a key.
 */
export async function loadFullTexts(tag: string, texts: Texts): Promise<Translate> {
  instance.addResourceBundle(tag, 'translation', texts, false, true)
  await instance.changeLanguage(tag)
  return instance.getFixedT(tag) as Translate
}
