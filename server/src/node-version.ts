// Imported before everything else, so that an older Node says this rather than trip over newer
// syntax.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(`This server needs Node 24 or later, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
