// The release tool: npm run release -- help
import '@site/release/cli';
