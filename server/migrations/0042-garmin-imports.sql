alter type import_source add value 'garmin';
