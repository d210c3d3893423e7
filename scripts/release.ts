// The release command: npm run release -- help
import '@site/release/cli';
