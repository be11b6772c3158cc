const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Makes any text safe as content or attribute; characters that XML forbids (controls, lone surrogates) are dropped. */
export function escapeXml(text: string) {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      .replace(/[&<>"']/g, character => entities[character]!)
  )
}
