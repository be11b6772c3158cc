/** One i18next instance per page: per request on the server, once in the browser. */
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

export type Texts = Record<string, string>

/**
 * @param tag BCP 47 tag of the language, which decides the plural forms.
 * A key without a text gives an empty string: a visitor never reads a key.
 */
export function createTexts(tag: string, texts: Texts): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [tag]: { translation: texts } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '',
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  })
  return instance
}

/** Adds texts to a language and makes it the one in use. */
export async function addTexts(instance: i18n, tag: string, texts: Texts): Promise<void> {
  instance.addResourceBundle(tag, 'translation', texts, false, true)
  if (instance.language !== tag) await instance.changeLanguage(tag)
}
