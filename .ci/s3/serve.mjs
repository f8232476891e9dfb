/** Serves a folder as an object store with one bucket, `site`; prints its address when ready. */
import S3rver from "s3rver";

const [directory] = process.argv.slice(2);
const store = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory,
  configureBuckets: [{name: "site"}],
});
const {port} = await store.run();
process.stdout.write(`http://127.0.0.1:${port}\n`);
