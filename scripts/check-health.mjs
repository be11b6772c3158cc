/**
 * Ends with code 0 when the server on PORT of this machine is `live` or `ready`, else with 1 and its answer: the health checks of the
 * container image and of compose.yaml.
 */
const [name = 'live'] = process.argv.slice(2)
const { ok, text } = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health/${name}`).then(
  async response => ({ ok: response.ok, text: await response.text() }),
  error => ({ ok: false, text: error.cause?.message ?? error.message }),
)
console.log(text)
process.exit(ok ? 0 : 1)
