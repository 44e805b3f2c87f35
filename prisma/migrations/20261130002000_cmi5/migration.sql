ALTER TYPE "package_format" ADD VALUE 'cmi5' AFTER 'scorm_2004';
