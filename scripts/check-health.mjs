/** Ends with code 0 when the server on PORT of this machine answers, else with 1: the health check of the container image. */
const answers = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(answers ? 0 : 1)
